/** All that the store uses of react-router: 52 KB become 10 KB (brotli). Add a name when you need it. */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { Link, NavLink } from './link.tsx';
