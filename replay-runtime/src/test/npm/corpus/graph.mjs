// Closes the static module graph of packages into the modules of a replay manifest.
//
//   node graph.mjs <requests.json> <graphs.json>
//
// A request is {id, package, mode?, export?, wrapper?, browser?}. The answer to it is
// {side, stubs, builtins, unresolved, computed}: `side` is ready for a manifest whose directory is
// the one that holds this file; the lists say what the graph could not follow, and where.
import fs, { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { ancestor, simple } from "acorn-walk";
import { init, parse as lexModule } from "es-module-lexer";
import enhancedResolve from "enhanced-resolve";

const ROOT = dirname(fileURLToPath(import.meta.url));
const ALIAS = /^[A-Za-z0-9_./:@-]{1,256}$/;
const FILES = new enhancedResolve.CachedInputFileSystem(fs, 60_000);
const ECMA_VERSION = "latest";

/** One resolver for each way in which a specifier can be written. */
function resolver(importing, browser) {
  return enhancedResolve.ResolverFactory.createResolver({
    fileSystem: FILES,
    useSyncFileSystemCalls: true,
    conditionNames: [importing ? "import" : "require", ...(browser ? ["browser"] : []), "default"],
    mainFields: [...(browser ? ["browser"] : []), ...(importing ? ["module"] : []), "main"],
    aliasFields: browser ? ["browser"] : [],
    extensions: [".js", ".cjs", ".mjs", ".json"],
  });
}

const resolvers = new Map();

/** Returns a path, `false` if the `browser` field leaves the module out, or undefined. */
function resolve(from, specifier, importing, browser) {
  const key = `${importing} ${browser}`;
  if (!resolvers.has(key)) {
    resolvers.set(key, resolver(importing, browser));
  }
  try {
    return resolvers.get(key).resolveSync({}, from, specifier);
  } catch {
    return undefined;
  }
}

const packages = new Map();

/** The nearest package.json that names a package, and the nearest one that says how to read `.js`. */
function packageOf(file) {
  const directory = dirname(file);
  if (!packages.has(directory)) {
    let at = directory;
    let type;
    for (;;) {
      let text;
      try {
        text = readFileSync(join(at, "package.json"), "utf8");
      } catch {
        at = dirname(at);
        continue;
      }
      const json = JSON.parse(text);
      type ??= json.type ?? "";
      if (json.name && json.version) {
        packages.set(directory, { root: at, name: json.name, version: json.version, type });
        break;
      }
      at = dirname(at);
    }
  }
  return packages.get(directory);
}

function parses(text, sourceType) {
  try {
    parse(text, { ecmaVersion: ECMA_VERSION, sourceType, allowReturnOutsideFunction: true,
      allowHashBang: true });
    return true;
  } catch {
    return false;
  }
}

function formatOf(file, text) {
  if (file.endsWith(".json")) return "json";
  if (file.endsWith(".mjs")) return "esm";
  if (file.endsWith(".cjs")) return "commonjs";
  if (packageOf(file).type === "module") return "esm";
  // A file that only a bundler's `module` field reaches has no "type" that would say so.
  return !parses(text, "script") && parses(text, "module") ? "esm" : "commonjs";
}

/** The specifiers of an ECMAScript module. */
function importsOf(text) {
  return lexModule(text)[0]
    .filter((use) => use.type !== "import-meta")
    .map((use) => ({
      specifier: use.glob ? undefined : use.specifier,
      importing: true,
      optional: use.type === "dynamic",
    }));
}

/** Whether a node is in a block whose failure the code catches. */
function isOptional(ancestors) {
  return ancestors.some(
    (node, i) => node.type === "TryStatement" && node.handler && ancestors[i + 1] === node.block);
}

function isShadowed(ancestors) {
  return ancestors.some(
    (node) => node.params?.some((p) => p.type === "Identifier" && p.name === "require"));
}

/** The specifiers of a CommonJS file. */
function requiresOf(text) {
  const program = parse(text, { ecmaVersion: ECMA_VERSION, sourceType: "script",
    allowReturnOutsideFunction: true, allowHashBang: true });
  const found = [];
  const literal = (node) => {
    if (node?.type === "Literal" && typeof node.value === "string") return node.value;
    if (node?.type === "TemplateLiteral" && node.expressions.length === 0) {
      return node.quasis[0].value.cooked;
    }
    return undefined;
  };
  ancestor(program, {
    CallExpression(node, _, ancestors) {
      if (node.callee.type === "Identifier" && node.callee.name === "require"
          && node.arguments.length > 0 && !isShadowed(ancestors)) {
        found.push({ specifier: literal(node.arguments[0]), importing: false,
          optional: isOptional(ancestors) });
      }
    },
    ImportExpression(node) {
      found.push({ specifier: literal(node.source), importing: true, optional: true });
    },
  });
  return found;
}

/** The subpaths that a wrapper asks for: `req("/plugin")`. */
function subpathsOf(wrapper) {
  const found = new Set();
  simple(parse(`(${wrapper})`, { ecmaVersion: ECMA_VERSION }), {
    CallExpression(node) {
      if (node.callee.type === "Identifier" && node.callee.name === "req") {
        found.add(node.arguments[0].value);
      }
    },
  });
  return [...found];
}

/** The text of the module that calls the package the way a request says. */
function entryText(request, mode) {
  const name = JSON.stringify(request.package);
  const wrapper = request.wrapper
    ?? (request.export === "." ? "(m, req, ...args) => m(...args)"
      : `(m, req, ...args) => m[${JSON.stringify(request.export)}](...args)`);
  const subpaths = subpathsOf(wrapper);
  const lines = [];
  if (mode === "esm") {
    lines.push(`import * as namespace from ${name};`);
    subpaths.forEach((path, i) => {
      lines.push(`import * as sub${i} from ${JSON.stringify(request.package + path)};`);
    });
    lines.push("const plain = (n) => (\"default\" in n && Object.keys(n).length === 1 ? n.default : n);");
    lines.push(`const subpaths = {${subpaths.map((p, i) => `${JSON.stringify(p)}: sub${i}`)}};`);
    lines.push("const req = async (path) => plain(subpaths[path]);");
    lines.push(`const wrapper = (${wrapper});`);
    lines.push("export const run = (...args) => wrapper(plain(namespace), req, ...args);");
  } else {
    lines.push("\"use strict\";");
    lines.push(`const loaded = require(${name});`);
    lines.push("const subpaths = {");
    subpaths.forEach((path) => {
      lines.push(`  ${JSON.stringify(path)}: () => require(${JSON.stringify(request.package + path)}),`);
    });
    lines.push("};");
    lines.push("const req = async (path) => subpaths[path]();");
    lines.push(`const wrapper = (${wrapper});`);
    lines.push("module.exports.run = (...args) => wrapper(loaded, req, ...args);");
  }
  return lines.join("\n") + "\n";
}

/** Requires where the package offers CommonJS, imports where it is ESM only. */
function modeOf(request) {
  if (request.mode) return request.mode;
  const file = resolve(ROOT, request.package, false, request.browser ?? true);
  return file && formatOf(file, readFileSync(file, "utf8")) === "commonjs" ? "commonjs" : "esm";
}

class Graph {
  constructor(request) {
    this.request = request;
    this.browser = request.browser ?? true;
    this.aliases = new Map(); // path -> alias
    this.modules = new Map(); // alias -> module
    this.queue = [];
    this.stubs = [];
    this.builtins = [];
    this.unresolved = [];
    this.computed = [];
  }

  close(entryFile) {
    const alias = `entry/${this.request.id}`;
    this.add(alias, entryFile, formatOf(entryFile, readFileSync(entryFile, "utf8")), "module");
    while (this.queue.length > 0) this.visit(this.queue.shift());
    return {
      side: { modules: [...this.modules.values()], entry_alias: alias, entry_export: "run" },
      stubs: this.stubs,
      builtins: this.builtins,
      unresolved: this.unresolved,
      computed: this.computed,
    };
  }

  add(alias, file, format, role) {
    if (!ALIAS.test(alias)) throw new Error(`not an alias: ${alias}`);
    this.aliases.set(file, alias);
    const path = relative(ROOT, file).split(sep).join("/");
    this.modules.set(alias, { alias, path, format, role, dependencies: {} });
    this.queue.push({ alias, file, format });
  }

  aliasOf(file) {
    if (!this.aliases.has(file)) {
      const { root, name, version } = packageOf(file);
      const inside = relative(root, file).split(sep).join("/").replace(/[^A-Za-z0-9_./:@-]/g, "_");
      const alias = `${name}@${version}/${inside}`;
      // Two copies of one version can be installed in two places; they are two modules.
      let unique = alias;
      for (let i = 2; this.modules.has(unique); i++) unique = `${alias}:${i}`;
      this.add(unique, file, formatOf(file, readFileSync(file, "utf8")), "module");
    }
    return this.aliases.get(file);
  }

  /** What `browser: {"x": false}` leaves out is an empty module, as bundlers have it. */
  stub() {
    const file = generated("empty.cjs", "\"use strict\";\nmodule.exports = {};\n");
    if (!this.aliases.has(file)) this.add("stub/empty", file, "commonjs", "stub");
    return "stub/empty";
  }

  visit({ alias, file, format }) {
    if (format === "json") return;
    const text = readFileSync(file, "utf8");
    const dependencies = new Map();
    for (const use of format === "esm" ? importsOf(text) : requiresOf(text)) {
      if (use.specifier === undefined) {
        this.computed.push({ alias });
      } else if (!dependencies.has(use.specifier)) {
        const target = this.target(alias, file, use);
        if (target !== undefined) dependencies.set(use.specifier, target);
      }
    }
    const sorted = [...dependencies].sort(([a], [b]) => (a < b ? -1 : 1));
    this.modules.get(alias).dependencies = Object.fromEntries(sorted);
  }

  target(alias, file, { specifier, importing, optional }) {
    const found = resolve(dirname(file), specifier, importing, this.browser);
    if (found === false) {
      this.stubs.push({ alias, specifier });
      return this.stub();
    }
    if (found !== undefined && !isBuiltin(specifier)) return this.aliasOf(found);
    if (isBuiltin(specifier)) {
      if (found === undefined) {
        this.builtins.push({ alias, specifier, optional });
        return undefined;
      }
      // The built-in's userland twin is a declared stand-in, as in a bundler's configuration.
      this.stubs.push({ alias, specifier });
      return this.aliasOf(found);
    }
    this.unresolved.push({ alias, specifier, optional });
    return undefined;
  }
}

function generated(name, text) {
  const directory = join(ROOT, "generated");
  mkdirSync(directory, { recursive: true });
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

async function main(requestsFile, graphsFile) {
  await init;
  const graphs = {};
  for (const request of JSON.parse(readFileSync(requestsFile, "utf8"))) {
    const mode = modeOf(request);
    const extension = mode === "esm" ? "mjs" : "cjs";
    const name = `${request.id.replace(/[^A-Za-z0-9_.@-]/g, "_")}.${extension}`;
    graphs[request.id] = new Graph(request).close(generated(name, entryText(request, mode)));
  }
  writeFileSync(graphsFile, JSON.stringify(graphs, null, 1) + "\n");
}

await main(...process.argv.slice(2));
