import type { calls } from '@qingjian/api-client/calls'

/** A type alone: the table would be part of every page. */
const path: `/api${(typeof calls)['site']['report']['path']}` = '/api/api/report'

/** Counts this visit (`GET /api/report`, once per page load). */
export function reportVisit(): void {
  // An error is ignored: it does not concern the visitor.
  fetch(path, { headers: { accept: 'application/json' } })
    // An unread response body would occupy its connection.
    .then((response) => response.body?.cancel())
    .catch(() => undefined)
}
