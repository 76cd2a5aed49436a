-- What a writer does in Neovim 0.7 and later, without a screen: opens a page,
-- sees a fault, completes, jumps, and renames. Prints one line for each.

local root, node, program = vim.env.SITE, vim.env.NODE, vim.env.PROTODOCS

local function say(line)
  io.stdout:write(line .. "\n")
end

local function wait_for(what, condition)
  if not vim.wait(60000, condition, 20) then
    say("timeout: " .. what)
    vim.cmd("cquit")
  end
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

vim.cmd("edit " .. root .. "/content/index.md")
local client = vim.lsp.start_client({cmd = {node, program, "lsp", "--stdio"}, root_dir = root, name = "protodocs"})
vim.lsp.buf_attach_client(0, client)
wait_for("the server", function()
  local found = vim.lsp.get_client_by_id(client)
  return found ~= nil and found.initialized == true
end)

-- Diagnostics, pushed.
vim.api.nvim_buf_set_lines(0, -1, -1, false, {"See [it](guide/rum.md)."})
wait_for("a fault", function() return #vim.diagnostic.get(0) > 0 end)
local fault = vim.diagnostic.get(0)[1]
say(string.format("fault %d:%d %s", fault.lnum + 1, fault.col + 1, fault.code))
vim.api.nvim_buf_set_lines(0, -2, -1, false, {"See [it](guide/run.md#po)."})

-- Completion.
local function ask(method, extra)
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(0, "utf-16"), extra or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  return answers and answers[client] and answers[client].result
end
vim.fn.search("#po", "e")
vim.fn.cursor(vim.fn.line("."), vim.fn.col(".") + 1)
local items = ask("textDocument/completion")
say("completion " .. items.items[1].label)
vim.lsp.util.apply_text_edits({items.items[1].textEdit}, vim.api.nvim_get_current_buf(), "utf-16")
wait_for("no fault", function() return #vim.diagnostic.get(0) == 0 end)

-- Definition.
local target = ask("textDocument/definition")
vim.lsp.util.jump_to_location(target, "utf-16")
say("definition " .. vim.fn.expand("%:t") .. ":" .. vim.fn.line("."))
vim.lsp.buf_attach_client(0, client)

-- Renaming a heading changes the page that links to it.
local edit = ask("textDocument/rename", {newName = "Hosts"})
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
say("heading " .. vim.fn.getline(vim.fn.search("Hosts")))
vim.cmd("buffer index.md")
say("link " .. vim.fn.matchstr(text(), "](guide/run.md[^)]*)$*"))
wait_for("no fault after renaming", function() return #vim.diagnostic.get() == 0 end)
vim.lsp.stop_client(client)
vim.cmd("qall!")
