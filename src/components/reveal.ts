/** Brings an option into sight; scrolls the list alone, never the page behind it. The list is its offset parent. */
export function reveal(option: HTMLElement, list: HTMLElement): void {
  const end = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}
