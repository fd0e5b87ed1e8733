/** All that the store uses of react-query. Add a name when you need it. `#` goes round the sharing. */
export {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';
