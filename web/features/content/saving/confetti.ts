import { savingConstants } from "#spec/constants/saving.ts";

type Particle = { x: number; y: number; dx: number; dy: number; turn: number; size: number; color: string };

const { confettiMs, confettiParticles, confettiColors } = savingConstants;

/**
 * Throws confetti from the middle of an element over the page, or within another element alone, for 800 ms; nothing for people who want
 * less motion. saving §9
 * @returns what stops it
 */
export function throwConfetti(from: Element, within?: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) return () => undefined;
  const frameBox = within?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  canvas.width = frameBox.width;
  canvas.height = frameBox.height;
  canvas.dataset["confetti"] = String(confettiParticles);
  canvas.ariaHidden = "true";
  canvas.style.cssText =
    "position:fixed;inset:0;margin:0;padding:0;border:0;overflow:visible;background:none;pointer-events:none";
  if (within) {
    canvas.style.position = "absolute";
    canvas.style.zIndex = "1";
    within.append(canvas);
  } else {
    // In the top layer, so that nothing it is thrown from cuts it off.
    canvas.popover = "manual";
    document.body.append(canvas);
    canvas.showPopover();
  }
  const box = from.getBoundingClientRect();
  const particles = particlesAt(box.left - frameBox.left + box.width / 2, box.top - frameBox.top + box.height / 2);
  const began = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    const share = (now - began) / confettiMs;
    if (share >= 1) return canvas.remove();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.globalAlpha = Math.min(1, 2 - 2 * share);
    for (const { x, y, dx, dy, turn, size, color } of particles) {
      context.save();
      context.translate(x + dx * share, y + dy * share + 500 * share * share);
      context.rotate(turn * share);
      context.fillStyle = color;
      context.fillRect(-size / 2, -size / 4, size, size / 2);
      context.restore();
    }
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
    canvas.remove();
  };
}

function particlesAt(x: number, y: number): Particle[] {
  const look = getComputedStyle(document.documentElement);
  const colors = Array.from({ length: confettiColors }, (_, at) => look.getPropertyValue(`--avatar-${at}`));
  return Array.from({ length: confettiParticles }, (_, at) => {
    const angle = Math.PI * (1.1 + 0.8 * Math.random());
    const speed = 160 + Math.random() * 420;
    return {
      x,
      y,
      dx: Math.cos(angle) * speed,
      dy: Math.sin(angle) * speed,
      turn: (Math.random() - 0.5) * 14,
      size: 6 + Math.random() * 8,
      color: colors[at % confettiColors] ?? "currentColor",
    };
  });
}
