import type { FixedResponse } from '#platform/http/fixed-response.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { sendError } from '#platform/http/send-error.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { createStaticFiles, type StaticFiles } from '#platform/http/static-files.ts'
import { StartError } from '#platform/process/start-error.ts'
import { storybookPolicy } from '#web/storybook/storybook-policy.ts'

/** Handlers of a published Storybook: none without a folder. */
interface StorybookHandlers {
  folders: Readonly<Record<`/${string}/`, FolderHandler>>
  fixed: readonly [path: string, handle: FixedResponse][]
}

/**
 * Serves a static build of Storybook at `/storybook/`.
 * @throws StartError if the folder cannot be read.
 */
export async function createStorybookHandlers(folder: string | null): Promise<StorybookHandlers> {
  if (folder === null) return { folders: {}, fixed: [] }
  const files = await readBuild(folder)
  return {
    folders: {
      '/storybook/': async (req, res, name) => {
        if (!files(req, res, `/${name === '' ? 'index.html' : name}`)) sendError(req, res, 404, '未找到')
      },
    },
    fixed: [
      [
        '/storybook',
        (_req, res) => {
          res.writeHead(308, { ...baseHeaders, Location: '/storybook/', 'Content-Length': 0 }).end()
        },
      ],
    ],
  }
}

async function readBuild(folder: string): Promise<StaticFiles> {
  try {
    return await createStaticFiles(folder, (html) => ({ 'Content-Security-Policy': storybookPolicy(html) }))
  } catch (error) {
    const command = 'pnpm --filter @qingjian/ui storybook:build'
    throw new StartError(`环境变量 STORYBOOK_DIR 有误：读不到 ${folder}，请先运行 ${command}`, {
      cause: error,
    })
  }
}
