import type { PictureSource } from "#web/ui/pin-picture.tsx";

const SCENES = [
  { sky: "#f4c7a1", far: "#d98c6b", near: "#7a4a4f", light: "#fff1d6" },
  { sky: "#bfd9d6", far: "#6fa3a0", near: "#24545a", light: "#f6f3e4" },
  { sky: "#e9e3f2", far: "#a79cc4", near: "#52477a", light: "#ffffff" },
  { sky: "#f2d7dc", far: "#c47f92", near: "#6d3350", light: "#ffe9c9" },
  { sky: "#d8e4c2", far: "#94ad6b", near: "#445c2f", light: "#fbf6d5" },
  { sky: "#24364a", far: "#3f5d78", near: "#131d2b", light: "#f5e9b8" },
] as const;

/** A drawn landscape to show components with, of the given height over width. */
export function samplePicture(index: number, aspect = 1.3): { picture: PictureSource; color: string } {
  const scene = SCENES[index % SCENES.length] ?? SCENES[0];
  const height = Math.round(474 * aspect);
  const horizon = height * (0.55 + (index % 3) * 0.08);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="474" height="${height}"><rect width="474" height="${height}" fill="${scene.sky}"/><circle cx="${130 + ((index * 97) % 220)}" cy="${horizon * 0.5}" r="54" fill="${scene.light}"/><path d="M0 ${horizon}C120 ${horizon - 120} 190 ${horizon - 20} 260 ${horizon - 60}S400 ${horizon - 130} 474 ${horizon - 40}V${height}H0Z" fill="${scene.far}"/><path d="M0 ${horizon + 90}C90 ${horizon + 10} 220 ${horizon + 120} 300 ${horizon + 60}S430 ${horizon + 10} 474 ${horizon + 50}V${height}H0Z" fill="${scene.near}"/></svg>`;
  return {
    picture: { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 474, height, alt: "" },
    color: scene.far,
  };
}
