/** A text that leaves the page, with the sentence that invented values carry wherever they go. */
export function withNotice(text: string, notice: string | null): string {
  return notice === null ? text : `${text} ${notice}`;
}
