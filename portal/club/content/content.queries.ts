import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/durations.ts'
import * as contract from '#contract/club/content.ts'
import { call } from '#portal/platform/call.ts'

const freshMinutes = 10
const cacheMinutes = 30
const newsPerPage = 12
const maxItems = 50
export const teaserSize = 4
const maxSticky = 5

const seldom = { staleTime: freshMinutes * minuteMs, gcTime: cacheMinutes * minuteMs }

export function newsQuery(language: string, page = 1) {
  return listQuery(['news', language, page], {
    content_types: 'news',
    page,
    limit: newsPerPage,
    language,
  })
}

export function newsTeaserQuery(language: string) {
  return listQuery(['news-teaser', language], {
    content_types: 'news',
    limit: teaserSize,
    language,
  })
}

/** News for the slider of the home page, newest first. */
export function stickyNewsQuery(language: string) {
  return listQuery(['sticky', language], {
    content_types: 'news',
    options: JSON.stringify({ sticky: true }),
    limit: maxSticky,
    language,
  })
}

export function videoTeaserQuery(language: string) {
  return listQuery(['video-teaser', language], {
    content_types: 'video',
    limit: teaserSize,
    language,
  })
}

export function videosQuery(language: string) {
  return listQuery(['videos', language], { content_types: 'video', limit: maxItems, language })
}

export function linksQuery(language: string) {
  return listQuery(['links', language], { content_types: 'link', limit: maxItems, language })
}

export function articleQuery(language: string, uuid: string) {
  return queryOptions({
    queryKey: ['content', 'one', language, uuid],
    queryFn: ({ signal }) =>
      call(contract.getContent, { params: { uuid }, query: { language }, signal }),
    ...seldom,
  })
}

type ContentFilter = {
  content_types: string
  language: string
  limit: number
  page?: number
  options?: string
}

function listQuery(key: readonly (string | number)[], query: ContentFilter) {
  return queryOptions({
    queryKey: ['content', ...key],
    queryFn: ({ signal }) => call(contract.listContent, { query, signal }),
    ...seldom,
  })
}
