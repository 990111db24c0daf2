import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import {
  editingQueries,
  managedUserQueries,
  moderationQueries,
  settingsQueries,
} from '@qingjian/api-client/query'
import { matchCommands } from '@qingjian/ui/command-palette'
import { BookIcon, CommentIcon, PinIcon, UserIcon } from '@qingjian/ui/icon'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** Time in ms from the last key to the search request. */
const searchDelay = 250

/** Items of a group that the server or the articles have. */
const maxFound = 6

/** What the palette shows for a query. */
interface PaletteGroups {
  groups: PaletteGroup[]
  isSearching: boolean
  /** Null unless a part could not be searched. */
  error: unknown
  retry: () => void
}

/** The screens, settings, articles, users and comments that match a query; a blank one has the screens alone. */
export function usePaletteGroups(query: string, screens: readonly PaletteItem[]): PaletteGroups {
  const api = useApi()
  const text = query.trim()
  const isBlank = text === ''
  const wanted = text.slice(0, KEYWORD_MAX_CHARACTERS)
  const keyword = useSettled(wanted)
  const isAsked = !isBlank && keyword !== ''
  const articles = useQuery({ ...editingQueries(api).articles(), enabled: !isBlank })
  // As the screen of the settings reads it: another read would discard what is typed there.
  const settings = useQuery({
    ...settingsQueries(api).file(),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: !isBlank,
  })
  const users = useQuery({
    ...managedUserQueries(api).page({ keyword, filter: 'all', pageNum: 1, pageSize: maxFound }),
    enabled: isAsked,
  })
  const comments = useInfiniteQuery({
    ...moderationQueries(api).feed({ type: 'comment', keyword, pageSize: maxFound }),
    enabled: isAsked,
  })
  const queries = [articles, settings, users, comments]
  const isOutdated = keyword !== wanted
  if (isBlank)
    return { groups: [{ name: '页面', items: screens }], isSearching: false, error: null, retry: () => {} }
  const groups: PaletteGroup[] = [
    { name: '页面', items: matchCommands(screens, text) },
    {
      name: '文章',
      items: matchCommands((articles.data ?? []).map(toArticle), text).slice(0, maxFound),
    },
    {
      name: '设置',
      items: matchCommands((settings.data?.fields ?? []).map(toSetting), text).slice(0, maxFound),
    },
    {
      name: '用户',
      items: users.isPlaceholderData || isOutdated ? [] : (users.data?.records ?? []).map(toUser),
    },
    {
      name: '评论',
      items: isOutdated
        ? []
        : (comments.data?.pages[0]?.records ?? []).map(({ id, text: content, nickname }) => ({
            key: `comment-${id}`,
            label: content,
            hint: nickname,
            icon: <CommentIcon />,
            to: `${paths.engagement()}?keyword=${encodeURIComponent(keyword)}`,
          })),
    },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: isOutdated || queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry() {
      for (const one of queries) if (one.error !== null) void one.refetch()
    },
  }
}

const toArticle = ({ path, title }: { path: string; title: string }): PaletteItem => ({
  key: `article-${path}`,
  label: title,
  icon: <BookIcon />,
  keywords: path,
  to: paths.editor(path),
})

const toSetting = (field: { key: string; label: string; group: string; hint: string }): PaletteItem => ({
  key: `setting-${field.key}`,
  label: field.label,
  hint: field.key,
  icon: <PinIcon />,
  keywords: `${field.key} ${field.group} ${field.hint}`,
  to: paths.setting(field.key),
})

const toUser = ({ id, nickname }: { id: number; nickname: string }): PaletteItem => ({
  key: `user-${id}`,
  label: nickname,
  hint: `编号 ${id}`,
  icon: <UserIcon />,
  to: paths.user(id),
})

/** The value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, searchDelay, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
