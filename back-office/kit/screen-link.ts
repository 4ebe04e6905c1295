import type { RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router'

type Tree = RegisteredRouter['routeTree']
type Screen = RouteById<Tree, RouteIds<Tree>>

type LinkTo<One extends Screen> = One extends Screen
  ? {
      to: One['fullPath']
      search?: One['types']['fullSearchSchema']
    } & (keyof One['types']['allParams'] extends never
      ? { params?: undefined }
      : { params: One['types']['allParams'] })
  : never

export type ScreenLink = LinkTo<Screen>
