import type { FixedResponse } from '#platform/http/fixed-response.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { sendError } from '#platform/http/send-error.ts'
import { baseHeaders, documentHeaders } from '#platform/http/security-headers.ts'
import { createStaticFiles, type StaticFiles } from '#platform/http/static-files.ts'
import { StartError } from '#platform/process/start-error.ts'

/** Handlers of the back office: none without a folder. */
interface AdminHandlers {
  folders: Readonly<Record<`/${string}/`, FolderHandler>>
  fixed: readonly [path: string, handle: FixedResponse][]
}

/** No inline script or style. Pictures of articles and avatars may be on other sites. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const htmlHeaders = { ...documentHeaders(policy), 'X-Robots-Tag': 'noindex' }

/**
 * Serves the built back office at `/admin/`. Its router handles every path below, except for those of files.
 * @throws StartError if it is not built.
 */
export async function createAdminHandlers(folder: string | null): Promise<AdminHandlers> {
  if (folder === null) return { folders: {}, fixed: [] }
  const files = await readBuild(folder)
  return {
    folders: {
      '/admin/': async (req, res, name) => {
        if (name !== 'index.html' && files(req, res, `/${name}`)) return
        if (name.startsWith('assets/')) sendError(req, res, 404, '未找到')
        else files(req, res, '/index.html')
      },
    },
    fixed: [
      [
        '/admin',
        (_req, res) => {
          res.writeHead(308, { ...baseHeaders, Location: '/admin/', 'Content-Length': 0 }).end()
        },
      ],
    ],
  }
}

async function readBuild(folder: string): Promise<StaticFiles> {
  try {
    return await createStaticFiles(folder, () => htmlHeaders)
  } catch (error) {
    throw new StartError(`找不到构建好的后台 ${folder}，请先运行 pnpm build`, { cause: error })
  }
}
