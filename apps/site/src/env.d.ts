/// <reference types="vite/client" />
/// <reference types="@benjarong/ui/css-modules" />

interface ImportMetaEnv {
  /** True in development and test builds: the component gallery has its route. */
  readonly BENJARONG_GALLERY: boolean;
}
