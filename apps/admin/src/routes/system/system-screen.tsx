import { overviewQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { Part } from '#core/screen/part.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { ContentErrors } from '#features/content-errors/content-errors.tsx'
import { AuditPart } from './audit-part.tsx'
import { BackupsPart } from './backups-part.tsx'
import { ContentCheckPart } from './content-check-part.tsx'
import { ExportPart } from './export-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import styles from './system.module.css'
import { WarningsPart } from './warnings-part.tsx'

/** Problems, backups, and who has done what. */
export function SystemScreen(): ReactElement {
  const system = useQuery(overviewQueries(useApi()).system())
  return (
    <Screen title="系统" end={system.data && <span className={styles.note}>青简 {system.data.version}</span>}>
      <div className={styles.parts}>
        <Part title="内容" query={system} lines={1}>
          {({ contentErrors }) => <ContentErrors errors={contentErrors} />}
        </Part>
        <ContentCheckPart />
        <WarningsPart />
        <BackupsPart />
        <SessionsPart />
        <AuditPart />
        <ExportPart />
      </div>
    </Screen>
  )
}
