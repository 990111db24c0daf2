/** UTF-16 code units that indentation may add to a file: nested blocks repeat it for each of their lines. */
const maxAdded = 4 * 1024 * 1024

/** Creates the budget of a file. @returns Whether a text may be indented. */
export function createIndentBudget(): (text: string, indent: string) => boolean {
  let added = 0
  return (text, indent) => {
    added += indent.length * text.split('\n').length
    return added <= maxAdded
  }
}
