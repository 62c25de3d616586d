/** The context slides are drawn on. @throws Error where the browser has none */
export const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  return context;
};
