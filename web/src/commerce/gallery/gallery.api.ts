import { getGalleryWork, listGalleryWorks } from '@arcade/contract/commerce/gallery/gallery.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'

export type GalleryWork = Answer<typeof getGalleryWork>['result']
export type GalleryProduct = GalleryWork['products'][number]
export type Series = GalleryWork['series']

export const { useListGalleryWorksInfiniteQuery, useGetGalleryWorkQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listGalleryWorks: cursorList(
      build,
      listGalleryWorks,
      ({ series }: { series: Series | null }) => ({ query: series ? { series } : {} }),
      {},
    ),
    getGalleryWork: endpoint(build, getGalleryWork),
  }),
})
