/** Serializes JSON for a `<script>` element: `<` is escaped, so that no text contains `</script>`. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
