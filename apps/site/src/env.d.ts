/// <reference types="vite/client" />
/// <reference types="@benjarong/ui/css-modules" />
