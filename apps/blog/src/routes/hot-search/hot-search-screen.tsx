import { EmptyState } from '@qingjian/ui/empty-state'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useSite } from '#core/data/use-site.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import { HotCards } from './hot-cards.tsx'
import styles from './hot-cards.module.css'
import { HotList } from './hot-list.tsx'
import type { HotSearchView } from './hot-search-view.ts'
import { hotSources, listSources } from './hot-sources.ts'
import { SearchBox } from './search-box.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { SourceTabs } from './source-tabs.tsx'

/** The search box, its results, and the list of one source. */
export function HotSearchScreen({ source, search }: HotSearchView): ReactElement {
  const sources = listSources(useSite().hotSearchList)
  const names = sources.map((one) => hotSources[one].name)
  return (
    <>
      <PageMeta
        description={names.length > 0 ? `此刻大家在看什么：${names.join('、')}。` : '此刻大家在看什么。'}
        canonicalPath={paths.hotSearch(source === sources[0] ? {} : { source })}
        indexed={source !== undefined && search === undefined}
      />
      <PageHeading title="热搜">此刻，大家在看什么</PageHeading>
      <SearchBox key={JSON.stringify(search)} source={source} search={search} />
      {search !== undefined && <SearchOutcome {...search} />}
      {source === undefined ? (
        <EmptyState title="没有开启热搜" description="站长还没有选择要看的来源。" />
      ) : (
        <>
          <SourceTabs sources={sources} current={source} />
          <div className={styles.board}>
            <HotList key={source} source={source} />
            <HotCards sources={sources.filter((one) => one !== source)} />
          </div>
        </>
      )}
    </>
  )
}
