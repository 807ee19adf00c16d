// Runs in the browser: text that stands out too little from what is behind it.

/**
 * The contrast ratio of WCAG 2.1: at least 4.5 for text, 3 for large text.
 * @returns each faint piece of text with its ratio
 */
export function findFaintText(): string[] {
  const parse = (color: string) => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };

  const luminance = (color: number[]) => {
    const [red = 0, green = 0, blue = 0] = color
      .map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const behind = (element: Element | null): number[] => {
    if (!element) return parse(getComputedStyle(document.body).backgroundColor);
    const color = parse(getComputedStyle(element).backgroundColor);
    return color[3] === 255 ? color : behind(element.parentElement);
  };
  const faint = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !element?.checkVisibility({ visibilityProperty: true }) || /^(SCRIPT|STYLE)$/.test(element.tagName))
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [one, other] = [luminance(parse(color)), luminance(behind(element))].sort((a, b) => b - a);
    const ratio = ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05);
    const size = parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) faint.add(`${ratio.toFixed(2)} ${color} "${text.slice(0, 40)}"`);
  }
  return [...faint];
}
