import type { Project, ProjectDraft } from '#contract/earning/projects.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import type { ScanDraft } from '#contract/earning/scans.ts'
import type { AboutKind } from '#contract/support/support.rules.ts'
import type { SurveyAnswer } from '#contract/earning/surveys.ts'

export type ProjectWork = {
  kind: 'project'
  draft: ProjectDraft
  /** Shown until the server has assigned a number. */
  preview: Project
}

export type ScanWork = {
  kind: 'scan'
  /** Label for the person: a serial, or the name of a picture. */
  name: string
  code: string
  source: ScanDraft['source']
  capturedAt: string
  /** Shared by scans added together. */
  batch: string
  plate?: Blob
  /** Uuid of the uploaded plate photo. */
  photo?: string
}

export type SurveyWork = { kind: 'survey'; answers: SurveyAnswer[] }

type MessageFile = {
  name: string
  bytes: number
  /** Kept until it is uploaded. */
  picture?: Blob
  /** Uuid of the uploaded file. */
  uuid?: string
}

/** A support message; its `project` is the ticket, or its own `id` if it begins one. */
export type MessageWork = {
  kind: 'message'
  text: string
  files: MessageFile[]
  /** Of the ticket that these words begin. */
  begins?: { title: string; about?: { kind: AboutKind; uuid: string } }
}

export type Work = ProjectWork | ScanWork | SurveyWork | MessageWork
export type Kind = Work['kind']

export type Item = Work & {
  /** The client's uuid: the same for every attempt, so that the club counts it once. */
  id: string
  /** Author of the item; no other person's session sends it. */
  person: string
  /** Project or ticket it belongs to; one created offline is known by its own `id`. */
  project: string
  /** Position in the queue. */
  place: number
  at: string
  state: 'waiting' | 'refused'
  refusal?: { status: number; body: RefusalBody }
}

export type ItemOf<K extends Kind> = Extract<Item, { kind: K }>

export function isKind<K extends Kind>(item: Item, kind: K): item is ItemOf<K> {
  return item.kind === kind
}
