export function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  return made;
}

export function button(words: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = words;
  made.addEventListener("click", onClick);
  return made;
}
