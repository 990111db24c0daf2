import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { getChangedSettings, getSettingsFile } from '#modules/settings/settings.service.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { Logger } from '#platform/log/logger.ts'

/**
 * Writes the nickname of the first admin as author into `site.yaml`, unless the site has one: articles name it. The account exists
 * by then, so that a folder that cannot be written is only logged.
 */
export async function nameAuthor(
  deps: EditingDeps & { log: Pick<Logger, 'warn'> },
  { id, nickname }: { id: number; nickname: string },
): Promise<void> {
  try {
    if ((await readSite(deps.db)).author !== '') return
    const { path, hash, text, fields } = await getSettingsFile(deps)
    if (fields.some(({ key, value }) => key === 'author' && value !== '')) return
    const changed = await getChangedSettings(deps, { text, changes: { author: nickname } })
    // Not stored as a version: the owner has not saved settings yet, which is a first step.
    await deps.contentStore.write(path, Buffer.from(changed.text), hash)
    deps.commits.commit(path, 'save', id)
  } catch (error) {
    deps.log.warn({ err: error }, '站长的昵称没有写进 site.yaml，请在后台「设置」里填写作者')
  }
}
