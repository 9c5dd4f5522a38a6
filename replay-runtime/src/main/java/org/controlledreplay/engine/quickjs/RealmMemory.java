package org.controlledreplay.engine.quickjs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import run.endive.runtime.ConstantEvaluators;
import run.endive.runtime.Instance;
import run.endive.runtime.Memory;
import run.endive.runtime.WasmRuntimeException;
import run.endive.wasm.UninstantiableException;
import run.endive.wasm.types.ActiveDataSegment;
import run.endive.wasm.types.DataSegment;

/**
 * Linear memory in one array that can be put back to an earlier image, size included.
 *
 * <p>Endive's own memories can only grow; a realm that filled its memory would leave the next case
 * none. One flat array also makes every access one bounds check, which is what the time of an
 * interpreter in Wasm is made of. The array may be longer than the memory is: what lies beyond is
 * zero, and reading it can reach nothing else.
 */
final class RealmMemory implements Memory {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle FLOATS =
      MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle DOUBLES =
      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);

  private final int initialPages;
  private final int maximumPages;
  private byte[] bytes;
  private int pages;
  private boolean exhausted;
  private DataSegment[] segments = new DataSegment[0];

  RealmMemory(int initialPages, int maximumPages) {
    this.initialPages = initialPages;
    this.maximumPages = maximumPages;
    this.pages = initialPages;
    this.bytes = new byte[initialPages * PAGE_SIZE];
  }

  /** Returns a copy of the whole memory. */
  byte[] image() {
    return Arrays.copyOf(bytes, pages * PAGE_SIZE);
  }

  /** Puts the memory back to an image and forgets that it was exhausted. */
  void restore(byte[] image) {
    int used = pages * PAGE_SIZE;
    // A case that used much memory does not make every later one pay for clearing it.
    if (bytes.length > 2 * image.length + 64 * PAGE_SIZE) {
      bytes = new byte[image.length];
    }
    System.arraycopy(image, 0, bytes, 0, image.length);
    if (bytes.length > image.length) {
      Arrays.fill(
          bytes, image.length, Math.max(image.length, Math.min(used, bytes.length)), (byte) 0);
    }
    pages = image.length / PAGE_SIZE;
    exhausted = false;
  }

  /** Returns whether the guest asked for more memory than it may have. */
  boolean exhausted() {
    return exhausted;
  }

  @Override
  public int pages() {
    return pages;
  }

  @Override
  public int grow(int delta) {
    int before = pages;
    if (delta < 0 || delta > maximumPages - before) {
      exhausted = true;
      return -1;
    }
    int wanted = (before + delta) * PAGE_SIZE;
    if (wanted > bytes.length) {
      try {
        // Growing by a quarter keeps the cost of many small requests linear.
        long ahead = Math.min((long) maximumPages * PAGE_SIZE, wanted + (long) wanted / 4);
        bytes = Arrays.copyOf(bytes, (int) ahead);
      } catch (OutOfMemoryError e) {
        exhausted = true;
        return -1;
      }
    }
    pages = before + delta;
    return before;
  }

  @Override
  public int initialPages() {
    return initialPages;
  }

  @Override
  public int maximumPages() {
    return maximumPages;
  }

  @Override
  public boolean shared() {
    return false;
  }

  @Override
  @SuppressWarnings("removal")
  public Object lock(int address) {
    throw notShared();
  }

  @Override
  @SuppressWarnings("removal")
  public int waitOn(int address, int expected, long timeout) {
    throw notShared();
  }

  @Override
  @SuppressWarnings("removal")
  public int waitOn(int address, long expected, long timeout) {
    throw notShared();
  }

  @Override
  @SuppressWarnings("removal")
  public int notify(int address, int maxThreads) {
    throw notShared();
  }

  private static WasmRuntimeException notShared() {
    return new WasmRuntimeException("this memory is not shared between threads");
  }

  @Override
  public void initialize(Instance instance, DataSegment[] dataSegments) {
    segments = dataSegments;
    for (DataSegment segment : dataSegments) {
      if (segment instanceof ActiveDataSegment active) {
        int offset =
            (int) ConstantEvaluators.computeConstantValue(instance, active.offsetInstructions())[0];
        byte[] data = segment.data();
        if (offset < 0 || offset > pages * PAGE_SIZE - data.length) {
          throw new UninstantiableException("a data segment lies outside the memory");
        }
        System.arraycopy(data, 0, bytes, offset, data.length);
      }
    }
  }

  @Override
  public void initPassiveSegment(int segmentId, int dest, int offset, int size) {
    write(dest, segments[segmentId].data(), offset, size);
  }

  @Override
  public void drop(int segment) {
    segments[segment] = new run.endive.wasm.types.PassiveDataSegment(new byte[0]);
  }

  @Override
  public void write(int addr, byte[] data, int offset, int size) {
    try {
      System.arraycopy(data, offset, bytes, addr, size);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public byte read(int addr) {
    try {
      return bytes[addr];
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public byte[] readBytes(int addr, int len) {
    if (addr < 0 || len < 0 || addr > bytes.length - len) {
      throw outOfBounds(addr);
    }
    return Arrays.copyOfRange(bytes, addr, addr + len);
  }

  @Override
  public void writeI32(int addr, int data) {
    try {
      INTS.set(bytes, addr, data);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public int readInt(int addr) {
    try {
      return (int) INTS.get(bytes, addr);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public void writeLong(int addr, long data) {
    try {
      LONGS.set(bytes, addr, data);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public long readLong(int addr) {
    try {
      return (long) LONGS.get(bytes, addr);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public void writeShort(int addr, short data) {
    try {
      SHORTS.set(bytes, addr, data);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public short readShort(int addr) {
    try {
      return (short) SHORTS.get(bytes, addr);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public long readU16(int addr) {
    return readShort(addr) & 0xffff;
  }

  @Override
  public void writeByte(int addr, byte data) {
    try {
      bytes[addr] = data;
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public void writeF32(int addr, float data) {
    try {
      FLOATS.set(bytes, addr, data);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public long readF32(int addr) {
    return readInt(addr);
  }

  @Override
  public float readFloat(int addr) {
    try {
      return (float) FLOATS.get(bytes, addr);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public void writeF64(int addr, double data) {
    try {
      DOUBLES.set(bytes, addr, data);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public double readDouble(int addr) {
    try {
      return (double) DOUBLES.get(bytes, addr);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(addr);
    }
  }

  @Override
  public long readF64(int addr) {
    return readLong(addr);
  }

  @Override
  public void zero() {
    Arrays.fill(bytes, (byte) 0);
  }

  @Override
  public void fill(byte value, int fromIndex, int toIndex) {
    try {
      Arrays.fill(bytes, fromIndex, toIndex, value);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw outOfBounds(fromIndex);
    }
  }

  @Override
  public void copy(int dest, int src, int size) {
    try {
      System.arraycopy(bytes, src, bytes, dest, size);
    } catch (IndexOutOfBoundsException e) {
      throw outOfBounds(dest);
    }
  }

  private static WasmRuntimeException outOfBounds(int addr) {
    return new WasmRuntimeException(
        "out of bounds memory access at " + Integer.toUnsignedString(addr));
  }
}
