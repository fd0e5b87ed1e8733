/** All that the store uses of react-router: 52 KB become 12 KB (brotli). Add a name when you need it. */
export {
  BrowserRouter,
  createSearchParams,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
