import type { ReactElement } from 'react'
import { Screen } from '#core/screen/screen.tsx'
import { FirstStepsPart } from './first-steps-part.tsx'
import styles from './overview.module.css'
import { SystemPart } from './system-part.tsx'
import { VisitsPart } from './visits-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

/** The first steps of a new site, what waits, how the site is read, and the state of the server. */
export function OverviewScreen(): ReactElement {
  return (
    <Screen title="概览">
      <div className={styles.parts}>
        <FirstStepsPart />
        <WaitingPart />
        <VisitsPart />
        <SystemPart />
      </div>
    </Screen>
  )
}
