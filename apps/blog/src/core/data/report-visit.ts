/** Counts this visit (`GET /api/report`, once per page load). */
export function reportVisit(): void {
  // An error is ignored: it does not concern the visitor.
  fetch('/api/api/report', { headers: { accept: 'application/json' } })
    // An unread response body would occupy its connection.
    .then((response) => response.body?.cancel())
    .catch(() => undefined)
}
