import type { Backup } from '@qingjian/api-client/contract'
import { overviewQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import { isoTime } from '#core/shanghai-time.ts'
import { formatBytes } from '#core/format-bytes.ts'
import { ContentErrors } from '#features/content-errors/content-errors.tsx'
import styles from './overview.module.css'
import { Part } from '#core/screen/part.tsx'

/** Share of the disk below which the free space is a warning. */
const lowDisk = 0.1

/** Days after which a backup is old. */
const oldBackup = 7

/** Milliseconds between two queries while content is imported. */
const pollInterval = 2_000

const dayMs = 24 * 60 * 60_000

/** Problems of the content folder, and the state of the server. */
export function SystemPart(): ReactElement {
  const query = useQuery({
    ...overviewQueries(useApi()).system(),
    refetchInterval: ({ state }) => (state.data?.importing == null ? false : pollInterval),
  })
  return (
    <Part title="系统" query={query}>
      {(system) => (
        <>
          {system.importing !== null && (
            <p role="status">
              正在导入 {system.importing.done}/{system.importing.total}
            </p>
          )}
          <ContentErrors errors={system.contentErrors} />
          <dl className={styles.facts}>
            <Fact name="版本">{system.version}</Fact>
            <Fact name="数据库" isWarning={system.isIntact === false}>
              {system.engine}，{formatBytes(system.databaseSize)}
              {system.isIntact !== null && `，${describeCheck(system.isIntact)}`}
            </Fact>
            <Fact name="磁盘" isWarning={system.diskFree < system.diskTotal * lowDisk}>
              剩余 {formatBytes(system.diskFree)}，共 {formatBytes(system.diskTotal)}
            </Fact>
            {system.engine === 'SQLite' && (
              <Fact name="最近的备份" isWarning={!isHealthy(system.lastBackup)}>
                {describeBackup(system.lastBackup)} <Link to={paths.system()}>管理备份</Link>
              </Fact>
            )}
          </dl>
        </>
      )}
    </Part>
  )
}

function Fact({
  name,
  isWarning = false,
  children,
}: {
  name: string
  isWarning?: boolean
  children: ReactNode
}): ReactElement {
  return (
    <div className={styles.fact} data-warning={isWarning || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function describeCheck(isIntact: boolean): string {
  return isIntact
    ? '已通过每天的完整性检查'
    : '没有通过完整性检查，数据可能已损坏，请用备份恢复（qingjian restore）'
}

const ageInDays = ({ createTime }: Backup): number =>
  Math.floor((Date.now() - Date.parse(isoTime(createTime))) / dayMs)

function isHealthy(backup: Backup | null): boolean {
  return backup !== null && backup.isPresent && ageInDays(backup) < oldBackup
}

function describeBackup(backup: Backup | null): string {
  if (backup === null) return '还没有'
  const age = ageInDays(backup)
  const made = `${age === 0 ? '今天' : `${age} 天前`}（${backup.createTime.slice(0, 16)}），${formatBytes(backup.size)}`
  return backup.isPresent ? `${made}，已通过完整性检查` : `${made}，但文件已经不在原处`
}
