/**
 * A number drawn from Beta(a, b): x/(x + y) of two gammas.
 * @param random numbers from 0 to below 1
 */
export function drawBeta(a: number, b: number, random: () => number): number {
  const x = drawGamma(a, random);
  return x / (x + drawGamma(b, random));
}

/** Marsaglia and Tsang, A simple method for generating gamma variables (2000). */
function drawGamma(shape: number, random: () => number): number {
  // Below 1 the one above is drawn and taken to the power of 1/shape of a uniform number.
  const lift = shape < 1 ? (1 - random()) ** (1 / shape) : 1;
  const d = (shape < 1 ? shape + 1 : shape) - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v * lift;
  }
}

/** Box and Muller (1958). */
export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
