import { test } from '../journey.ts'
import { phoneRegions, walkPeopleOf } from '../steps/people-walks.ts'

for (const region of phoneRegions)
  test(`no link of the demo’s people of ${region.slug} ends at a wall, and each notification opens`, ({
    page,
    request,
  }) => walkPeopleOf(region, { page, request }))
