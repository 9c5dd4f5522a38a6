throw new RangeError("on evaluation");
