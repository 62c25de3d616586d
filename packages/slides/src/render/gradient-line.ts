/**
 * Ends of the line of a CSS linear gradient: it runs through the middle of the box at its angle and is as long as the box is
 * in that direction (CSS Images 3, 3.1.1).
 * @param angle in degrees, 0 leads upwards, 90 to the right
 */
export const gradientLine = (
  width: number,
  height: number,
  angle: number,
): { x0: number; y0: number; x1: number; y1: number } => {
  const radians = (angle * Math.PI) / 180;
  const sin = Math.sin(radians);
  const cos = Math.cos(radians);
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  return {
    x0: width / 2 - sin * half,
    y0: height / 2 + cos * half,
    x1: width / 2 + sin * half,
    y1: height / 2 - cos * half,
  };
};
