import type { VisitDay } from '@qingjian/api-client/contract'
import { useTheme } from '@qingjian/theme/react'
import { useEffect, useRef, type ReactElement } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './overview.module.css'

const daySeconds = 24 * 60 * 60

/** Steps of the dates, in seconds: no date is repeated. */
const dateSteps = [1, 2, 3, 4, 5, 7, 10, 15, 30, 60, 90, 120, 180, 365].map((days) => days * daySeconds)

/** Height in px. */
const height = 240

/** Visits by day as lines; the numbers are in the table beside it. */
export function VisitChart({ days }: { days: readonly VisitDay[] }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const { theme } = useTheme()
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const chart = new UPlot(options(element), toData(days), element)
    const showLastDay = (): void => chart.setLegend({ idx: days.length - 1 })
    chart.over.addEventListener('mouseleave', showLastDay)
    const observer = new ResizeObserver(() => {
      chart.setSize({ width: element.clientWidth, height })
      // The next draw, in a microtask, clears the legend.
      queueMicrotask(showLastDay)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
    // The colours of the theme are read when the chart is drawn.
  }, [days, theme])
  return (
    <div
      ref={box}
      role="img"
      aria-label={`最近 ${days.length} 天每天的浏览、访客和阅读，数字见下面的表格`}
      className={styles.chart}
    />
  )
}

/** Columns: seconds, then one of each series. */
function toData(days: readonly VisitDay[]): UPlot.AlignedData {
  return [
    days.map(({ day }) => Date.parse(`${day}T00:00:00+08:00`) / 1000),
    days.map(({ views }) => views),
    days.map(({ visitors }) => visitors),
    days.map(({ reads }) => reads),
  ]
}

function options(element: HTMLElement): UPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string): string => resolveColor(element, `var(${name})`)
  const font = `12px ${style.fontFamily}`
  const axis = {
    stroke: color('--ink-faint'),
    font,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  }
  const points = { show: false }
  return {
    width: element.clientWidth,
    height,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Asia/Shanghai'),
    cursor: { drag: { x: false, y: false } },
    scales: { y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] } },
    axes: [
      { ...axis, incrs: dateSteps, values: (_, seconds) => seconds.map(formatDay) },
      { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000] },
    ],
    series: [
      { label: '日期', value: (_, seconds) => (seconds === null ? '' : formatDay(seconds)) },
      { label: '浏览', stroke: color('--bamboo'), width: 2, fill: color('--bamboo-soft'), points },
      { label: '访客', stroke: color('--warning'), width: 2, points },
      { label: '阅读', stroke: color('--focus'), width: 2, dash: [4, 3], points },
    ],
  }
}

const dayFormat = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Shanghai',
})

const formatDay = (seconds: number): string => dayFormat.format(seconds * 1000)

/** The color of an expression such as `light-dark()`, which a canvas does not resolve. */
function resolveColor(parent: HTMLElement, expression: string): string {
  const probe = document.createElement('span')
  probe.style.color = expression
  parent.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
