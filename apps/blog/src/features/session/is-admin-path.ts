/** Whether a path belongs to the back office, another app on this origin, which a document navigation opens. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:\/|$)/.test(path)
}
