/** All that the store uses of react-router-dom. Add a name when you need it. `#` goes round the sharing. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '#react-router';
