import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The next page of a list, once asked for, comes: a list that is read anew meanwhile (a price changed, another tab
 * wrote) drops a page that is on its way, which is asked for again after it.
 */
export function useMore<T>(list: UseInfiniteQueryResult<InfiniteData<T>>) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const address = useLocation().search;
  const [asked, setAsked] = useState({ address, pages: 0 });
  const pages = data?.pages.length ?? 0;
  const waits = asked.address === address && pages < asked.pages && hasNextPage && !isFetchNextPageError;
  // What is fetched is outside React.
  useEffect(() => {
    if (waits && !isFetching) void fetchNextPage();
  }, [waits, isFetching, fetchNextPage]);
  return {
    hasMore: hasNextPage,
    loadingMore: waits || list.isFetchingNextPage,
    onMore: () => {
      setAsked({ address, pages: pages + 1 });
      void fetchNextPage();
    },
  };
}
