import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendError } from '#platform/http/send-error.ts'
import { parseTarget } from '#platform/http/request-target.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { type MovedPages, redirectMoved } from '#web/pages/moved-pages.ts'

/** Handles a request for a file in a folder of this site that has no such file. */
export type MissingFiles = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Redirects to the file that had this address on the old site, whose folders may have the names of ours; else 404. */
export function createMissingFiles(moved: MovedPages): MissingFiles {
  return async (req, res) => {
    const target = parseTarget(req.url ?? '')
    const path = typeof target === 'string' ? null : await moved.find(target.path).catch(() => null)
    if (typeof target === 'string' || path === null) return sendError(req, res, 404, '未找到')
    redirectMoved(res, path, target, { ...baseHeaders })
  }
}
