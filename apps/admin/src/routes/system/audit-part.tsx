import { systemQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Field, Input, Select } from '@qingjian/ui/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { Part } from '#core/screen/part.tsx'
import { auditEvents } from './audit-events.ts'
import { AuditTarget } from './audit-target.tsx'
import styles from './system.module.css'

const pageSize = 20

/** Who has done what, by page. */
export function AuditPart(): ReactElement {
  const [pageNum, setPage] = useState(1)
  const [event, setEvent] = useState('')
  const [actor, setActor] = useState('')
  const query = useQuery({
    ...systemQueries(useApi()).audit({ pageNum, pageSize, event, actor: useDeferredValue(actor.trim()) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Part title="操作记录" query={query}>
      {({ records, pages, total }) => (
        <>
          <div className={styles.filters}>
            <Field label="操作">
              <Select
                value={event}
                onChange={({ target }) => {
                  setEvent(target.value)
                  setPage(1)
                }}
              >
                <option value="">全部</option>
                {[...auditEvents].map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="谁">
              <Input
                type="search"
                maxLength={50}
                value={actor}
                onChange={({ target }) => {
                  setActor(target.value)
                  setPage(1)
                }}
              />
            </Field>
          </div>
          {records.length === 0 ? (
            <p className={styles.note}>没有这样的记录。</p>
          ) : (
            // A region that scrolls needs the focus, so that keys scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div role="region" aria-label="操作记录的表格" tabIndex={0} className={styles.scroller}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">时间</th>
                    <th scope="col">谁</th>
                    <th scope="col">操作</th>
                    <th scope="col">对象</th>
                    <th scope="col">地址</th>
                  </tr>
                </thead>
                <tbody>
                  {records.map((entry) => (
                    <tr key={entry.id}>
                      <td className={styles.time}>{entry.time}</td>
                      <td className={styles.actor}>
                        {entry.actor ?? (entry.address === '' ? '命令行' : '—')}
                      </td>
                      <td className={styles.event}>{auditEvents.get(entry.event) ?? entry.event}</td>
                      <td className={styles.target}>
                        <AuditTarget entry={entry} />
                      </td>
                      <td className={styles.address}>{entry.address || '—'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <div className={styles.pages}>
            <span role="status" className={styles.note}>
              {pages > 1 && `第 ${pageNum} 页，共 ${pages} 页，`}
              {total} 条；保留 180 天
            </span>
            {pages > 1 && (
              <>
                <Button size="s" disabled={pageNum <= 1} onClick={() => setPage(pageNum - 1)}>
                  上一页
                </Button>
                <Button size="s" disabled={pageNum >= pages} onClick={() => setPage(pageNum + 1)}>
                  下一页
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Part>
  )
}
