interface Conversion {
  original: string
  converted: string
}

const conversions = new WeakMap<Text, Conversion>()

/** Records that a text is shown in another script. */
export function recordConversion(node: Text, conversion: Conversion): void {
  conversions.set(node, conversion)
}

/** The text of a node as the server has sent it, also while it is shown in another script. */
export function originalText(node: Text): string {
  const conversion = conversions.get(node)
  return conversion?.converted === node.data ? conversion.original : node.data
}

/** Whether a text is shown in another script and was not changed since. */
export function isConverted(node: Text): boolean {
  return conversions.get(node)?.converted === node.data
}
