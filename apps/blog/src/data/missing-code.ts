/** Tells whether an error says that code of the site could not be fetched; each engine words this differently. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
