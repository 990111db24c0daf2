/**
 * Counts this visit (`GET /api/report`, once per load). Sent without the API client, which would otherwise be the
 * largest thing that a reader of a single page downloads; the answer holds nothing.
 */
export function reportVisit(): void {
  // A view that could not be counted is nothing to trouble the reader with.
  fetch('/api/api/report', { headers: { accept: 'application/json' } })
    // An unread body would keep its connection open.
    .then((response) => response.body?.cancel())
    .catch(() => undefined)
}
