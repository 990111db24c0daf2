import { messageQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Reveal } from '@qingjian/ui/reveal'
import { useId, useRef, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { ArticlePages } from '#features/articles/article-pages.tsx'
import { CountedHeading } from '#features/engagement/counted-heading.tsx'
import { paths } from '#core/paths.ts'
import { BarrageStage, type StageHandle } from './barrage-stage.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageItem } from './message-item.tsx'
import { messagePageParams } from './message-page-params.ts'
import styles from './message-board.module.css'

/** The message board: barrage, form and list. */
export function MessageBoard({ pageNum }: { pageNum: number }): ReactElement {
  const heading = useId()
  const stage = useRef<StageHandle>(null)
  const navigate = useNavigate()
  const isStatic = useIsStatic()
  const { data } = useSuspenseQuery(messageQueries(useApi()).page(messagePageParams(pageNum)))
  return (
    <div className={styles.board}>
      <BarrageStage ref={stage} shown={data.records} />
      <div className={styles.columns}>
        {!isStatic && (
          <MessageForm
            onSending={() => pageNum > 1 && void navigate(paths.messages())}
            onShown={(message) => stage.current?.add(message)}
          />
        )}
        <section aria-labelledby={heading}>
          <CountedHeading id={heading} count={data.total}>
            留言
          </CountedHeading>
          {isStatic && <p className={styles.readOnly}>这是网站的静态副本，留言只能阅读</p>}
          {data.records.length === 0 ? (
            <p className={styles.empty}>
              {pageNum === 1
                ? isStatic
                  ? '还没有人留言。'
                  : '还没有人留言，来写第一句吧。'
                : '这一页没有留言。'}
            </p>
          ) : (
            <ol className={styles.list}>
              {data.records.map((message) => (
                <li key={message.id}>
                  <Reveal>
                    <MessageItem message={message} />
                  </Reveal>
                </li>
              ))}
            </ol>
          )}
          <ArticlePages page={data} getHref={(page) => paths.messages({ pageNum: page })} />
        </section>
      </div>
    </div>
  )
}
