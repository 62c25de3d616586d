const widen = (half: number): number => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1_024);
  if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1_024);
};

const WIDENED = Float32Array.from({ length: 65_536 }, (_, half) => widen(half));

/** Converts 16-bit numbers (IEEE 754 binary16, little-endian) to 32 bits. */
export const fromFloat16 = (raw: Uint8Array): Float32Array => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return Float32Array.from({ length: raw.byteLength / 2 }, (_, place) => WIDENED[bytes.readUInt16LE(place * 2)]!);
};
