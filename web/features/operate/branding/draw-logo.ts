const largestSide = 512;

/** Draws a picture anew in a square that keeps its transparency, as a `data:` address; null when it can't be read. Drawings (SVG) become pixels. */
export async function drawLogo(file: File): Promise<string | null> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    // A drawing may say no size of its own.
    const [width, height] = [picture.naturalWidth || largestSide, picture.naturalHeight || largestSide];
    const scale = largestSide / Math.max(width, height);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [largestSide, largestSide];
    const [w, h] = [width * scale, height * scale];
    canvas.getContext("2d")?.drawImage(picture, (largestSide - w) / 2, (largestSide - h) / 2, w, h);
    return canvas.toDataURL("image/png");
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
